package dev.hazina.application;

import dev.hazina.application.merchant.MerchantNotes;

/// What people of a world have written, beside the mails to them.
public interface PeopleWorld extends MailWorld {

    MerchantNotes merchantNotes();
}
