package dev.hazina.bootstrap.sandbox;

import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The merchant every sandbox begins with.
public final class SandboxMerchant {
    private static final Logger LOG = LoggerFactory.getLogger(SandboxMerchant.class);
    private static final String NAME = "Sandbox Merchant";

    private final RegisterMerchant register;
    private final Merchants merchants;
    private final Keys keys;

    public SandboxMerchant(RegisterMerchant register, Merchants merchants, Keys keys) {
        this.register = register;
        this.merchants = merchants;
        this.keys = keys;
    }

    /// Registers the merchant unless that was done before. Of several instances that start at once one registers; the
    /// e-mail, unique in the database, shows the others that it is done.
    ///
    /// @return the number of the merchant's first account
    public String accountNumber(SandboxCredentials credentials) {
        String keyId = credentials.merchant().keyId();
        if (keys.find(keyId).isEmpty()) {
            register(credentials);
        }
        return keys.find(keyId).map(holder -> holder.accounts().getFirst().number())
                .orElseGet(() -> withoutKey(credentials));
    }

    /// The owner may have revoked the key. It stays revoked, and the pages are there to issue another one.
    private String withoutKey(SandboxCredentials credentials) {
        MerchantId merchant = merchants.byEmail(credentials.email())
                .orElseThrow(() -> new IllegalStateException("there is no sandbox merchant")).merchant().id();
        LOG.warn("the key of the sandbox merchant was revoked; sign in to the dashboard to issue another one");
        return keys.accountsOf(merchant).getFirst().number();
    }

    private void register(SandboxCredentials credentials) {
        var command = new RegisterMerchant.Command(new Email(credentials.email()),
                new Password(credentials.password()), new Label(NAME), new Country("KE"));
        try {
            register.begin(command, credentials.merchant());
        } catch (Refusal.Conflict e) {
            LOG.debug("another instance registered the sandbox merchant first");
        }
    }
}
