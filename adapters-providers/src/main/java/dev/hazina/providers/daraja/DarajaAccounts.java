package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Route;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.RsaText;
import dev.hazina.providers.spi.Secret;
import java.security.GeneralSecurityException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The short codes that collect and pay out, with their credentials.
///
/// @param paybill the number for payments that payers make by themselves
/// @param reversals empty without an initiator
record DarajaAccounts(StkPush.StkAccount stk, B2cPayouts.B2cAccount payouts, String paybill,
        Optional<TransactionReversals.ReversalAccount> reversals) {
    private static final Set<String> TYPES = Set.of("CustomerPayBillOnline", DarajaFloat.TO_TILL);
    private static final Set<String> COMMANDS = Set.of("BusinessPayment", "SalaryPayment", "PromotionPayment");
    private static final int LONGEST_DESCRIPTION = 13;
    private static final int SHORTEST_REMARKS = 2;
    private static final int LONGEST_REMARKS = 100;

    static Secret key(ProviderSettings settings) {
        return settings.secret("CONSUMER_KEY").orElse(new Secret(""));
    }

    static Secret secret(ProviderSettings settings) {
        return settings.secret("CONSUMER_SECRET").orElse(new Secret(""));
    }

    /// Reads the accounts; the settings record what is missing for these routes.
    static DarajaAccounts read(ProviderSettings settings, Set<Route> routes) {
        Optional<Initiator> initiator = initiator(settings, routes);
        String remarks = text(settings, "REMARKS", SHORTEST_REMARKS, LONGEST_REMARKS);
        String prompted = number(settings, routes, DarajaProviderFactory.PROMPTS, "SHORTCODE");
        String paying = number(settings, routes, DarajaProviderFactory.PAYOUTS, "B2C_SHORTCODE");
        String paybill = number(settings, routes, DarajaProviderFactory.PAYBILL, "C2B_SHORTCODE");
        return new DarajaAccounts(stk(settings, routes, prompted),
                new B2cPayouts.B2cAccount(paying, initiator.orElse(new Initiator("", new Secret(""))),
                        oneOf(settings, "COMMAND_ID", COMMANDS), remarks),
                paybill,
                initiator.map(who -> new TransactionReversals.ReversalAccount(prompted, paybill, who, remarks)));
    }

    /// The channels whose settings are all there, whether or not they have a route: prompts, payouts and refunds may be
    /// open from a time when they had.
    Set<Channel> complete() {
        Set<Channel> complete = EnumSet.noneOf(Channel.class);
        if (!stk.shortCode().isEmpty() && !stk.passkey().value().isEmpty()) {
            complete.add(Channel.MM_STK_PUSH);
        }
        if (!payouts.shortCode().isEmpty() && !payouts.initiator().name().isEmpty()) {
            complete.add(Channel.MM_B2C);
        }
        if (!paybill.isEmpty()) {
            complete.add(Channel.MM_C2B);
        }
        return complete;
    }

    private static StkPush.StkAccount stk(ProviderSettings settings, Set<Route> routes, String shortCode) {
        Secret passkey = settings.secret("PASSKEY").orElseGet(() -> routes.contains(DarajaProviderFactory.PROMPTS)
                ? settings.secret(DarajaProviderFactory.PROMPTS, "PASSKEY")
                : new Secret(""));
        return new StkPush.StkAccount(shortCode, passkey, till(settings, shortCode),
                oneOf(settings, "TRANSACTION_TYPE", TYPES),
                text(settings, "DESCRIPTION", 1, LONGEST_DESCRIPTION));
    }

    /// The short code of this purpose, or the common one.
    private static String number(ProviderSettings settings, Set<Route> routes, Route route, String name) {
        Optional<String> own = settings.text(name).or(() -> settings.text("SHORTCODE"));
        own.filter(code -> !FloatAccount.isName(code)).ifPresent(code -> {
            throw settings.refused(name, "must be a short code such as 600000");
        });
        return own.orElseGet(() -> routes.contains(route) ? settings.need(route, name) : "");
    }

    private static String till(ProviderSettings settings, String shortCode) {
        String till = settings.text("TILL").orElse(shortCode);
        if (!till.isEmpty() && !FloatAccount.isName(till)) {
            throw settings.refused("TILL", "must be the number of a till");
        }
        return till;
    }

    /// Payouts need an initiator; for the others it is set completely or not at all.
    private static Optional<Initiator> initiator(ProviderSettings settings, Set<Route> routes) {
        boolean named = Stream.of("INITIATOR_NAME", "INITIATOR_PASSWORD", "CERTIFICATE")
                .anyMatch(name -> settings.text(name).isPresent());
        Set<Route> needing = named ? routes : Set.of(DarajaProviderFactory.PAYOUTS);
        needing.stream().filter(routes::contains).forEach(route -> {
            settings.need(route, "INITIATOR_NAME");
            settings.need(route, "INITIATOR_PASSWORD");
            settings.need(route, "CERTIFICATE");
        });
        Optional<String> certificate = settings.text("CERTIFICATE");
        Optional<Secret> password = settings.secret("INITIATOR_PASSWORD");
        return settings.text("INITIATOR_NAME").flatMap(name -> password
                .flatMap(secret -> certificate.map(pem -> new Initiator(name, credential(settings, secret, pem)))));
    }

    private static Secret credential(ProviderSettings settings, Secret password, String certificate) {
        try {
            return RsaText.ofCertificate(certificate).of(password);
        } catch (GeneralSecurityException e) {
            throw settings.refused("CERTIFICATE",
                    "must be a certificate in PEM form whose key can encrypt the password");
        }
    }

    private static String oneOf(ProviderSettings settings, String name, Set<String> known) {
        String text = settings.value(name);
        if (!known.contains(text)) {
            throw settings.refused(name, "must be one of " + known.stream().sorted().toList());
        }
        return text;
    }

    private static String text(ProviderSettings settings, String name, int shortest, int longest) {
        String text = settings.value(name);
        if (text.length() < shortest || text.length() > longest) {
            throw settings.refused(name, "must have " + shortest + " to " + longest + " characters");
        }
        return text;
    }
}
