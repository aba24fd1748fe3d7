/// The command `listen`: the events of an account, forwarded to a receiver on the programmer's own machine.
@NullMarked
package dev.hazina.bootstrap.listen;

import org.jspecify.annotations.NullMarked;
