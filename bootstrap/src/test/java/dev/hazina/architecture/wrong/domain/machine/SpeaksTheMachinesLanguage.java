package dev.hazina.architecture.wrong.domain.machine;

/// Wrong: in Turkish another letter.
public final class SpeaksTheMachinesLanguage {
    @SuppressWarnings("StringCaseLocaleUsage") // That is what is wrong with it.
    String code(String text) {
        return text.toUpperCase();
    }
}
