package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Uniform transfers on a ledger with a past, beside the same on a young one.
final class GrownLedger implements Work {
    private static final Goal GOAL = Goal.atLeast(0.9, 1);

    private final Stage stage;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();

    GrownLedger(Stage stage) {
        this.stage = stage;
    }

    @Override
    public void prepare() {
        stage.young();
        stage.grown();
    }

    @Override
    public void round(int number) {
        beside.add(TransfersOverHttp.loaded(stage, stage.young(), Shape.UNIFORM).perSecond());
        ours.add(TransfersOverHttp.loaded(stage, stage.grown(), Shape.UNIFORM).perSecond());
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio(String.format(Locale.ROOT, "uniform transfers with %,d entries, against few",
                stage.scale().oldEntries()), "/s", new Samples(ours), new Samples(beside), GOAL));
    }
}
