package dev.hazina.application.customer;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A merchant's own names for numbers, of each account apart.
@Port
@OpenToAdapters
public interface Contacts {

    /// The names of those that have one.
    Map<KnownNumber, Label> names(MerchantId merchant, AccountId account, Collection<KnownNumber> numbers);

    /// The numbers whose names begin with this, in any case, by name.
    List<KnownNumber> named(MerchantId merchant, AccountId account, String beginning, int limit);

    /// The saved recipients of payouts, the one that was saved or renamed last first.
    Page<Contact> suppliers(MerchantId merchant, AccountId account, PageRequest page);

    Optional<Contact> find(MerchantId merchant, AccountId account, KnownNumber number);

    /// Gives a number a name, or takes it away, with its audit entry in the same transaction.
    ///
    /// @param supplier whether it is saved as a recipient; one that is saved stays so until its name is taken away
    void name(MerchantId merchant, AccountId account, KnownNumber number, Optional<Label> name, boolean supplier,
            AuditStamp stamp);

    /// How often registered names may be asked for in a period.
    record AskLimit(int ofMerchant, int ofPerson, Duration within) {}

    /// Counts that the name to which a provider has registered a number is asked for, in the audit log.
    ///
    /// @throws Refusal.RateLimited when a limit is reached; nothing is counted then
    void countQuestion(MerchantId merchant, KnownNumber number, AskLimit limit, AuditStamp stamp);
}
