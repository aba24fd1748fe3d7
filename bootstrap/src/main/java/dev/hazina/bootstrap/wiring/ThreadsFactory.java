package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.access.Sessions;
import dev.hazina.application.pull.PullTurns;
import dev.hazina.application.pull.PulledAccounts;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.DispatchDeliveries;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.bootstrap.tasks.ThreadsByProvider;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/// Threads for work that a request starts and does not wait for.
@Factory
final class ThreadsFactory {
    private static final String CALLBACKS = "callbacks";
    static final String DELIVERIES = "deliveries";
    static final String RECEIVERS = "receivers";
    static final String SIGN_INS = "sign-ins";
    /// The ledger writer commits concurrent operations as one group, so many concurrent ones are cheap.
    private static final int CALLBACKS_AT_ONCE = 128;
    private static final int DELIVERIES_AT_ONCE = 64;
    private static final int WAITING = 50_000;
    /// Passwords are hashed far more slowly than a failure is noted.
    private static final int NOTES_AT_ONCE = 2;
    private static final int NOTES_WAITING = 1_000;
    static final String MAILS = "mails";
    static final String PULLS = "pulls";
    /// Each waits for its provider most of its time. No more are begun than there is room for.
    private static final int PULLS_AT_ONCE = PullTurns.AT_ONCE;
    static final String NAMES = "names";
    /// Each waits for its provider most of its time. A caller waits three seconds at most.
    private static final int NAMES_AT_ONCE = 8;
    private static final int NAMES_WAITING = 8;
    /// Each waits for the mail server most of its time.
    private static final int MAILS_AT_ONCE = 4;
    private static final int MAILS_WAITING = 1_000;
    static final String SMS_CODES = "sms-codes";
    /// Each waits for the SMS service most of its time, and none keeps a mail waiting.
    private static final int SMS_CODES_AT_ONCE = 4;
    private static final int SMS_CODES_WAITING = 100;
    /// As many as are ever taken on: each waits for a receiver most of its time, and none may wait for another.
    private static final int RECEIVERS_AT_ONCE = DispatchDeliveries.SLOTS_AT_ONCE;

    @Singleton
    @Bean(preDestroy = "close")
    ThreadsByProvider callbacks() {
        return new ThreadsByProvider(CALLBACKS, CALLBACKS_AT_ONCE, WAITING);
    }

    @Singleton
    @Named(DELIVERIES)
    @Bean(preDestroy = "close")
    BoundedThreads deliveries() {
        return new BoundedThreads(DELIVERIES, DELIVERIES_AT_ONCE, WAITING);
    }

    /// Takes the queue, so that the container closes it after them: the results of their requests are still recorded.
    @Singleton
    @Named(RECEIVERS)
    @Bean(preDestroy = "close")
    BoundedThreads receivers(DeliveryQueue queue) {
        return new BoundedThreads(RECEIVERS, RECEIVERS_AT_ONCE, WAITING);
    }

    /// Takes the port, so that the container knows to close it after them.
    @Singleton
    @Named(SIGN_INS)
    @Bean(preDestroy = "close")
    BoundedThreads signIns(Sessions sessions) {
        return new BoundedThreads(SIGN_INS, NOTES_AT_ONCE, NOTES_WAITING);
    }

    /// Takes the port, so that the container knows to close it after them.
    @Singleton
    @Named(PULLS)
    @Bean(preDestroy = "close")
    BoundedThreads pulls(PulledAccounts accounts) {
        return new BoundedThreads(PULLS, PULLS_AT_ONCE, PULLS_AT_ONCE);
    }

    @Singleton
    @Named(NAMES)
    @Bean(preDestroy = "close")
    BoundedThreads names() {
        return new BoundedThreads(NAMES, NAMES_AT_ONCE, NAMES_WAITING);
    }

    @Singleton
    @Named(SMS_CODES)
    @Bean(preDestroy = "close")
    BoundedThreads smsCodes() {
        return new BoundedThreads(SMS_CODES, SMS_CODES_AT_ONCE, SMS_CODES_WAITING);
    }

    /// Takes the port, so that the container knows to close it after them.
    @Singleton
    @Named(MAILS)
    @Bean(preDestroy = "close")
    BoundedThreads mails(ResetLinks links) {
        return new BoundedThreads(MAILS, MAILS_AT_ONCE, MAILS_WAITING);
    }
}
