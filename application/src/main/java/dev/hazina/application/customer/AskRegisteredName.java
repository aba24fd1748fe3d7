package dev.hazina.application.customer;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import dev.hazina.application.customer.Contacts.AskLimit;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Asks the provider through which a saved recipient would be paid to whom the number is registered. The answer is for
/// the person who asks, and kept nowhere. Each question is counted and audited, because it may be
/// about a stranger.
public final class AskRegisteredName {
    /// In a day.
    public static final AskLimit LIMIT = new AskLimit(100, 30, Duration.ofDays(1));
    /// How long a person waits.
    public static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Contacts contacts;
    private final NamingProviders providers;
    private final AuditStamps stamps;
    private final WaitedAnswers waiting;

    public AskRegisteredName(Contacts contacts, NamingProviders providers, AuditStamps stamps, WaitedAnswers waiting) {
        this.contacts = contacts;
        this.providers = providers;
        this.stamps = stamps;
        this.waiting = waiting;
    }

    /// Waits for the answer of a provider, which may take longer than a person waits.
    @Port
    @OpenToAdapters
    public interface WaitedAnswers {

        /// @return empty where there was no answer in time, or asking failed
        Optional<NameAnswer> within(Duration patience, Supplier<NameAnswer> question);
    }

    /// @param supplier one of the account's saved recipients
    public record Command(Actor by, Account account, Contact supplier) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// Whether any provider through which such a recipient could be paid tells names.
    public boolean isOffered(Account account, Contact supplier) {
        return providers.anyFor(account, phone(supplier));
    }

    /// @throws Refusal.RateLimited when there were too many
    /// @throws Refusal.NotFound when the number isn't a saved recipient
    public NameAnswer handle(Command command) {
        if (!command.supplier().supplier()) {
            throw new Refusal.NotFound(RefusalCode.SUPPLIER_NOT_FOUND);
        }
        contacts.countQuestion(command.account().merchant(), command.supplier().number(), LIMIT,
                stamps.of(command.by(), Permission.PAY_OUT));
        Phone phone = phone(command.supplier());
        return waiting.within(PATIENCE, () -> providers.of(command.account(), phone).map(names -> names.ask(phone))
                .orElseGet(() -> new NameAnswer.Unanswered("the provider tells no names")))
                .orElseGet(() -> new NameAnswer.Unanswered("no answer came in time"));
    }

    private static Phone phone(Contact supplier) {
        return new Phone(supplier.number().text());
    }
}
