/// Reading a request strictly: its body, its query, its headers. What is not exactly right is refused, never guessed.
@NullMarked
package dev.hazina.http.request;

import org.jspecify.annotations.NullMarked;
