package dev.hazina.application.sms;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.password.ShortCodes;
import dev.hazina.application.people.Users;
import dev.hazina.application.sms.SmsSender.Sms;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/// Sends a code to a number that a signed-in user wants to get notices on.
public final class AskPhoneCode {
    private final NoticePhones phones;
    private final Users users;
    private final PasswordHasher hasher;
    private final Optional<SmsSender> sender;
    private final ShortCodes codes;
    private final Ids ids;
    private final AuditStamps stamps;
    private final Executor afterwards;

    /// The numbers of users, and how a user proves to be one.
    public record People(NoticePhones phones, Users users, PasswordHasher hasher) {}

    /// @param sender empty where no SMS can be sent
    /// @param chance cryptographically strong
    /// @param afterwards sends after the response, so that a slow sender is not waited for
    public AskPhoneCode(People people, Optional<SmsSender> sender, RandomGenerator chance, Ids ids, AuditStamps stamps,
            Executor afterwards) {
        this.phones = people.phones();
        this.users = people.users();
        this.hasher = people.hasher();
        this.sender = sender;
        this.codes = new ShortCodes(chance);
        this.ids = ids;
        this.stamps = stamps;
        this.afterwards = afterwards;
    }

    /// @param password so that the finder of an open browser can't have notices sent elsewhere
    public record Command(Actor by, Caller.Member caller, Phone number, NoticePhone.Choices choices, String password) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// Whether SMS can be sent at all.
    public boolean isAvailable() {
        return sender.isPresent();
    }

    /// @throws Refusal.Precondition when the password is wrong
    /// @throws Refusal.RateLimited when the user was sent too many codes
    /// @throws Refusal.NotFound when no SMS can be sent
    public void handle(Command command) {
        SmsSender sends = sender.orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAGE_NOT_FOUND));
        Caller.Member caller = command.caller();
        User user = users.find(caller.user()).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        if (!hasher.matches(command.password(), user.passwordHash())) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_WRONG, "password", "password is wrong");
        }
        String code = codes.next();
        phones.change(caller.merchant(), caller.user(), (before, at) -> NoticePhone.asking(before, command.number(),
                command.choices(), ShortCodes.hash(caller.user().toString(), code), at),
                stamps.of(command.by(), Permission.READ_OWN));
        Sms sms = new Sms("code." + ids.next(), command.number(), SmsText.code(code, command.choices().language()));
        afterwards.execute(() -> sends.send(sms));
    }
}
