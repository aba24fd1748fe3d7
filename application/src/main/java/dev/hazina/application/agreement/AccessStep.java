package dev.hazina.application.agreement;

import dev.hazina.domain.people.User;
import dev.hazina.domain.staff.AccessProposal;
import java.util.Optional;

/// What came of an act of staff on the access of a merchant's user.
///
/// @param user afterwards
/// @param proposal waits for a second person; empty once the act is done
public record AccessStep(User user, Optional<AccessProposal> proposal) {}
