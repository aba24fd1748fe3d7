package dev.hazina.application.mail;

import java.util.regex.Pattern;

/// A name that a merchant chose, in the text of a mail to another person. Mail programs make links of what looks like
/// an address, and a mail of the platform's must not lead where a merchant wants.
public final class MailName {
    /// What joins the parts of an address. A point before a space ends a sentence.
    private static final Pattern JOINTS = Pattern.compile("[:/\\\\@]+|[.\u3002\uff0e\uff61](?=\\S)");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private MailName() {}

    public static String of(String name) {
        return SPACES.matcher(JOINTS.matcher(name).replaceAll(" ")).replaceAll(" ").strip();
    }
}
