package dev.hazina.application.sms;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Phone;

/// Hands SMS over to who sends them.
@Port
@FunctionalInterface
public interface SmsSender {

    /// One SMS.
    ///
    /// @param reference the same each time that the same SMS is handed over: letters, digits, dots, hyphens
    /// @param text at most [SmsText#LONGEST] characters of the alphabet that all phones have
    record Sms(String reference, Phone to, String text) {
        /// Neither the number nor the text, which may be a code, is printed.
        @Override
        public String toString() {
            return "Sms[" + reference + "]";
        }
    }

    /// Returns when it was taken.
    ///
    /// @throws RuntimeException when it was not, or when that isn't known
    void send(Sms sms);
}
