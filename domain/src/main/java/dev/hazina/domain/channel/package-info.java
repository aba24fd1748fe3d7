/// The ways money reaches or leaves a wallet, and the closed set of answers a channel can give.
@NullMarked
package dev.hazina.domain.channel;

import org.jspecify.annotations.NullMarked;
