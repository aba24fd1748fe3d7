package dev.hazina.application;

import dev.hazina.application.access.EmailChanges;
import dev.hazina.application.merchant.MerchantNotes;

/// What people of a world have written or asked for, beside the mails to them.
public interface PeopleWorld extends MailWorld {

    MerchantNotes merchantNotes();

    EmailChanges emailChanges();
}
