package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Where the time of a transfer goes: a recording of the JVM under full load, summed up. Runs with the other
/// measurements, after them.
final class TransferProfile implements Measurement {
    private final MeasurementContext context;
    private final List<String> text = new ArrayList<>();

    TransferProfile(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void round(int number) {
        if (number > 0) {
            return;
        }
        Instance instance = context.young().instance();
        Path file = context.dir("profile").resolve("transfers.jfr").toAbsolutePath();
        instance.diagnose("JFR.start", "name=bench", "settings=profile");
        try (Load load = context.young().transfers(WalletChoice.UNIFORM, MeasurementContext.CONNECTIONS)) {
            load.full(context.scale().load().multipliedBy(3)).clean();
        }
        instance.diagnose("JFR.dump", "name=bench", "filename=" + file);
        instance.diagnose("JFR.stop", "name=bench");
        try {
            text.add(new FlightRecording(file).text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Figure> figures() {
        return List.of();
    }

    String text() {
        return String.join("\n", text);
    }
}
