package dev.hazina.bootstrap.bench;

import dev.hazina.bootstrap.story.WebhookBenchmark;
import java.util.ArrayList;
import java.util.List;

/// Webhook deliveries a second, compared with OkHttp in a loop with the same bodies and as many threads.
final class WebhookThroughput implements Measurement {
    private static final Goal ONE_RECEIVER = Goal.atLeast(0.7, 0.9);
    private static final Goal MANY_RECEIVERS = Goal.atLeast(0.5, 0.9);

    private final MeasurementContext context;
    private final List<Figure> figures = new ArrayList<>();

    WebhookThroughput(MeasurementContext context) {
        this.context = context;
    }

    /// Its rounds follow each other on one program, so they are all in the first.
    @Override
    public void round(int number) {
        if (number > 0) {
            return;
        }
        Scale scale = context.scale();
        for (WebhookBenchmark.Rates rates : WebhookBenchmark.measure(context.dir("webhooks"),
                List.of("@" + Instance.OPTIONS), scale.longWarmUp(), scale.rounds(), scale.toOne(), scale.toEach())) {
            figures.add(Figure.ratio("webhook deliveries to " + rates.name() + ", against a bare OkHttp loop", "/s",
                    new Samples(rates.ours()), new Samples(rates.bare()),
                    figures.isEmpty() ? ONE_RECEIVER : MANY_RECEIVERS));
        }
    }

    @Override
    public List<Figure> figures() {
        return List.copyOf(figures);
    }
}
