/// What payers sent, as providers list it when they are asked: payments whose notice was lost are found so.
@NullMarked
package dev.hazina.application.pull;

import org.jspecify.annotations.NullMarked;
