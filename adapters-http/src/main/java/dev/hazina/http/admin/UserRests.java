package dev.hazina.http.admin;

import dev.hazina.application.key.AccessRest;
import dev.hazina.application.people.Users;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.http.response.Times;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Until when the access of users rests, as staff see it.
@Singleton
final class UserRests {
    private final Users people;
    private final InstantSource clock;

    UserRests(Users people, InstantSource clock) {
        this.people = people;
        this.clock = clock;
    }

    /// The rests that are under way at one moment.
    record Running(Map<UserId, AccessRest> rests, Instant now) {

        /// The end, as it is written; empty for a user whose access doesn't rest.
        Optional<String> until(User user) {
            return rests.getOrDefault(user.id(), AccessRest.NONE).running(now).map(Times::print);
        }
    }

    Running of(Collection<MerchantId> merchants) {
        return new Running(people.rests(merchants), clock.instant());
    }

    Running of(MerchantId merchant) {
        return of(List.of(merchant));
    }
}
