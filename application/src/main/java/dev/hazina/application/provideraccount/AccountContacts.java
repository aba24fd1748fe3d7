package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.Port;
import java.util.Collection;
import java.util.List;

/// The last contacts with accounts at providers, over all instances.
@Port
public interface AccountContacts {

    /// Those of all accounts that ever were in contact.
    List<AccountContact> list();

    /// Keeps what is later than what is kept.
    void keep(Collection<AccountContact> contacts);
}
