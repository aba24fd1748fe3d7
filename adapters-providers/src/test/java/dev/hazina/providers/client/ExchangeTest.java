package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.client.Exchange.Aborted;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.Exchange.Broken;
import dev.hazina.providers.client.Exchange.NoAccess;
import dev.hazina.providers.client.Exchange.NotSent;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExchangeTest {
    @Test
    void aRequestThatWasNotSentIsNoRefusal() {
        assertThat(WithoutWords.of(Exchange.unansweredMove(new NotSent("down")))).isEqualTo(new Outcome.Unsent("down"));
        assertThat(WithoutWords.of(Exchange.unansweredQuery(new NotSent("down"))))
                .isEqualTo(Outcome.Unknown.unheard("down"));
    }

    @Test
    void credentialsThatAreRefusedAreARefusal() {
        NoAccess refused = new NoAccess(new Answered(401, Body.of("")));
        assertThat(WithoutWords.of(Exchange.unansweredMove(refused)))
                .isEqualTo(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        assertThat(Exchange.unansweredQuery(refused)).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void anAbortedRequestIsNeverARefusal() {
        assertThat(WithoutWords.of(Exchange.unansweredMove(new Aborted())))
                .isEqualTo(new Outcome.Unknown(Exchange.CLAIM_ENDED));
        assertThat(WithoutWords.of(Exchange.unansweredQuery(new Aborted())))
                .isEqualTo(new Outcome.Unknown(Exchange.CLAIM_ENDED));
    }

    @Test
    void aBrokenRequestIsUnknown() {
        assertThat(WithoutWords.of(Exchange.unansweredMove(new Broken("reset"))))
                .isEqualTo(new Outcome.Unknown("reset"));
        assertThat(Exchange.unansweredMove(new Answered(299, Body.of("")))).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void theResultIsTheLastAttemptThatWasSent() {
        Broken broken = new Broken("reset");
        assertThat(new SendAttempts(List.of(broken, new Aborted())).result()).isEqualTo(broken);
        assertThat(new SendAttempts(List.of(broken, new NotSent("down"))).result()).isEqualTo(broken);
        assertThat(new SendAttempts(List.of(new NotSent("down"), new Aborted())).result()).isEqualTo(new Aborted());
        assertThat(new SendAttempts(List.of(new NotSent("down"), new Aborted())).isDoubtful()).isFalse();
    }
}
