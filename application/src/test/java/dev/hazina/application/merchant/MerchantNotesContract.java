package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.merchant.MerchantNotes.WrittenNote;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.MerchantNote;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The notes of platform staff about a merchant.
public abstract class MerchantNotesContract extends PortContract {
    private static final int CROWD = 12;
    private WriteMerchantNote write;

    @BeforeEach
    void commands() {
        write = new WriteMerchantNote(world.merchantNotes(), world.directory(), world.ids(),
                new AuditStamps(world.ids(), world.clock()));
    }

    private WrittenNote write(Actor by, String text) {
        return write.handle(new WriteMerchantNote.Command(by, shop.merchant(), MerchantNote.Text.parse("text", text)));
    }

    private Page<MerchantNote> list(Optional<Instant> before, int limit) {
        return world.merchantNotes().list(shop.merchant(), new PageRequest(Optional.empty(), before, limit));
    }

    private List<String> texts() {
        return list(Optional.empty(), 100).rows().stream().map(note -> note.text().text()).toList();
    }

    private List<AuditEntry> entries(MerchantId of) {
        return world.auditLog().list(of, new PageRequest(Optional.empty(), Optional.empty(), 100)).rows().stream()
                .filter(entry -> entry.act().action().wire().equals("merchant_note.written"))
                .filter(entry -> entry.act().target().id().equals(shop.merchant().toString())).toList();
    }

    @Test
    void aNoteIsKeptWithItsWriterAndItsTime() {
        WrittenNote written = write(PlatformStaff.OPERATOR, " Called the owner.\r\nShe sends the licence on Monday. ");

        assertThat(written.isNew()).isTrue();
        assertThat(written.note().text().text()).isEqualTo("Called the owner.\nShe sends the licence on Monday.");
        assertThat(written.note().by()).isEqualTo(PlatformStaff.OPERATOR.decider());
        assertThat(list(Optional.empty(), 10).rows()).containsExactly(written.note());
        assertThat(world.merchantNotes().list(TestMerchant.open(hazina).merchant(),
                new PageRequest(Optional.empty(), Optional.empty(), 10)).rows()).isEmpty();
    }

    /// The merchant reads its own part of the log.
    @Test
    void theActIsEnteredForThePlatformAlone() {
        MerchantNote note = write(PlatformStaff.OPERATOR, "Asked for the licence.").note();

        AuditEntry entry = entries(Platform.MERCHANT).getFirst();
        assertThat(entry.at()).isEqualTo(note.at());
        assertThat(entry.by()).isEqualTo(PlatformStaff.OPERATOR);
        assertThat(entry.act().after().orElseThrow().json()).contains(note.id().toString()).doesNotContain("licence");
        assertThat(entries(shop.merchant())).isEmpty();
    }

    @Test
    void theNewestComesFirstAndPagesLoseNone() {
        for (int i = 1; i <= 5; i++) {
            write(PlatformStaff.OPERATOR, "note " + i);
        }

        Page<MerchantNote> first = list(Optional.empty(), 2);
        Page<MerchantNote> second = list(first.nextBefore(), 2);
        Page<MerchantNote> third = list(second.nextBefore(), 2);
        assertThat(first.rows()).extracting(note -> note.text().text()).containsExactly("note 5", "note 4");
        assertThat(second.rows()).extracting(note -> note.text().text()).containsExactly("note 3", "note 2");
        assertThat(third.rows()).extracting(note -> note.text().text()).containsExactly("note 1");
        assertThat(third.nextBefore()).isEmpty();
        assertThat(world.merchantNotes().list(shop.merchant(),
                new PageRequest(Optional.of(first.rows().getLast().at()), Optional.empty(), 10)).rows())
                .isEqualTo(first.rows());
    }

    @Test
    void theSameTextOfTheSamePersonWithinAnHourIsOneNote() {
        WrittenNote first = write(PlatformStaff.OPERATOR, "No answer.");
        write(PlatformStaff.OPERATOR, "Another one.");
        world.clock().advance(MerchantNote.REPEATED.minusMinutes(1));
        assertThat(write(PlatformStaff.OPERATOR, "No answer.")).isEqualTo(new WrittenNote(first.note(), false));
        assertThat(write(PlatformStaff.COLLEAGUE, "No answer.").isNew()).isTrue();

        world.clock().advance(MerchantNote.REPEATED.dividedBy(30));
        assertThat(write(PlatformStaff.OPERATOR, "No answer.").isNew()).isTrue();
        assertThat(texts()).containsExactly("No answer.", "No answer.", "Another one.", "No answer.");
        assertThat(entries(Platform.MERCHANT)).hasSize(4);
    }

    @Test
    void ofManySentAtOnceOneIsKept() {
        Set<UUID> ids = ConcurrentCalls
                .results(ConcurrentCalls.run(CROWD, i -> write(PlatformStaff.OPERATOR, "No answer."))).stream()
                .map(written -> written.note().id()).collect(Collectors.toSet());

        assertThat(ids).hasSize(1);
        assertThat(texts()).containsExactly("No answer.");
    }

    @Test
    void whatIsBlankOrTooLongIsRefused() {
        for (String text : List.of(" ", "x".repeat(MerchantNote.Text.LONGEST + 1), "a\u0000b", "a\u202eb")) {
            assertThatThrownBy(() -> write(PlatformStaff.OPERATOR, text)).isInstanceOf(Refusal.Invalid.class);
        }
        assertThat(write(PlatformStaff.OPERATOR, "x".repeat(MerchantNote.Text.LONGEST)).isNew()).isTrue();
    }

    @Test
    void thereIsNoNoteOfAMerchantThatIsNone() {
        assertThatThrownBy(() -> write.handle(new WriteMerchantNote.Command(PlatformStaff.OPERATOR,
                new MerchantId(UUID.randomUUID()), new MerchantNote.Text("lost"))))
                .isInstanceOf(Refusal.NotFound.class);
    }

    /// The role is read in the commit.
    @Test
    void whoOnlyReadsWritesNone() {
        TestStaff people = new TestStaff(hazina);
        Actor support = people.add(PlatformStaff.OPERATOR, "asha", StaffRoles.of(StaffRole.SUPPORT));
        Actor treasury = people.add(PlatformStaff.OPERATOR, "juma", StaffRoles.of(StaffRole.TREASURY));
        Actor reader = people.add(PlatformStaff.OPERATOR, "rehema", StaffRoles.of(StaffRole.READ));

        assertThat(write(support, "from support").note().by()).isEqualTo(support.user().orElseThrow().toString());
        write(treasury, "from the treasury");
        assertThatThrownBy(() -> write(reader, "from a reader")).isInstanceOf(Refusal.Forbidden.class);
        people.disable(PlatformStaff.OPERATOR, support, true);
        assertThatThrownBy(() -> write(support, "too late")).isInstanceOf(Refusal.Unauthorized.class);
        assertThat(texts()).containsExactly("from the treasury", "from support");
    }
}
