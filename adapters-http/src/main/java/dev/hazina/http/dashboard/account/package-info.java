/// The settings of a merchant: accounts, short name, ops URL.
@NullMarked
package dev.hazina.http.dashboard.account;

import org.jspecify.annotations.NullMarked;
