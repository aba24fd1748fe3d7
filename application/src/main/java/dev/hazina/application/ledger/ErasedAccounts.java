package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The accounts at providers whose settings are erased. Nothing is begun at one: it could neither be sent nor asked
/// about. Every ledger writer looks at each decision with those that it has locked.
@OpenToAdapters
public record ErasedAccounts(Set<String> names) {
    public static final ErasedAccounts NONE = new ErasedAccounts(Set.of());

    public ErasedAccounts {
        names = Set.copyOf(names);
    }

    /// What happened in the world before a restore is booked all the same.
    ///
    /// @throws Refusal.Precondition when these changes of the operation begin something at one of the accounts
    public void require(Operation<?> operation, List<Change> changes) {
        if (names.isEmpty() || operation.isAllowedDuringRestore()) {
            return;
        }
        if (begun(changes).values().stream()
                .anyMatch(one -> (one.isOpen() || one.isPolled()) && names.contains(one.details().provider()))) {
            throw new Refusal.Precondition(RefusalCode.PROVIDER_NOT_CONNECTED,
                    "the provider's account is out of use, so nothing can be begun there; try again");
        }
    }

    /// What is opened, as the last of the changes leaves it.
    private static Map<Subject, Instruction<?>> begun(List<Change> changes) {
        Map<Subject, Instruction<?>> begun = new LinkedHashMap<>();
        for (Change change : changes) {
            if (change instanceof Change.Opened(var opened)) {
                begun.put(opened.subject(), opened);
            } else if (change instanceof Change.Moved(var moved)) {
                begun.replace(moved.subject(), moved);
            }
        }
        return begun;
    }
}
