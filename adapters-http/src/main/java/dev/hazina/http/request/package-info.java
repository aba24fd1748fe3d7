/// Reading a request strictly: its body, its query, its headers. Invalid parts are refused and never guessed.
@NullMarked
package dev.hazina.http.request;

import org.jspecify.annotations.NullMarked;
