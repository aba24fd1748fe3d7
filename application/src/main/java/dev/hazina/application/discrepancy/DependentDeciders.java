package dev.hazina.application.discrepancy;

import dev.hazina.application.staff.Staff;
import dev.hazina.domain.staff.StaffMember;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The people and keys that can't be the second person beside a decider: one of the two has set the other's password,
/// and could sign in as both. The relation goes on from person to person. It ends at a key of the settings, with which
/// the people of a platform are usually added.
final class DependentDeciders {
    private final Staff staff;

    DependentDeciders(Staff staff) {
        this.staff = staff;
    }

    /// @param decider a person's id or a key's
    Set<String> of(String decider) {
        List<StaffMember> people = staff.list();
        Set<String> found = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(decider));
        while (!open.isEmpty()) {
            String next = open.pop();
            for (StaffMember person : people) {
                String id = person.id().toString();
                String by = person.passwordBy().orElse("");
                if (by.equals(next) && found.add(id)) {
                    open.push(id);
                }
                if (id.equals(next) && !by.isEmpty() && found.add(by) && isPerson(by, people)) {
                    open.push(by);
                }
            }
        }
        found.remove(decider);
        return found;
    }

    private static boolean isPerson(String decider, List<StaffMember> people) {
        return people.stream().anyMatch(person -> person.id().toString().equals(decider));
    }
}
