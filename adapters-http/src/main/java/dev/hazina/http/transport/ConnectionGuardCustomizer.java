package dev.hazina.http.transport;

import dev.hazina.http.HttpSettings;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.HeaderNames;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.util.AsciiString;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// Counts each connection, and puts a [ConnectionGuard] into it, with what paces answers and gives turns behind it, and
/// what names the contact in refusals in front of it.
@Singleton
final class ConnectionGuardCustomizer implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {
    static final String GUARD = "hazina-guard";
    static final String DEADLINE = "hazina-deadline";
    private static final String PACE = "hazina-pace";

    private final HttpSettings settings;
    private final ServerResources resources;

    ConnectionGuardCustomizer(HttpSettings settings, ServerResources resources) {
        this.settings = settings;
        this.resources = resources;
    }

    @Override
    public NettyServerCustomizer.Registry onCreated(BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
        event.getBean().register(new Guards(settings, resources, null));
        return event.getBean();
    }

    private record Guards(HttpSettings settings, ServerResources resources,
            @Nullable Channel connection) implements NettyServerCustomizer {
        @Override
        public NettyServerCustomizer specializeForChannel(Channel channel, ChannelRole role) {
            return new Guards(settings, resources, channel);
        }

        @Override
        public void onInitialPipelineBuilt() {
            if (connection != null) {
                resources.connectionLimit().opened(connection);
            }
        }

        @Override
        public void onStreamPipelineBuilt() {
            if (connection != null) {
                ChannelPipeline pipeline = connection.pipeline();
                pipeline.addAfter(ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, GUARD,
                        new ConnectionGuard(settings, resources));
                settings.support().ifPresent(whom -> pipeline.addBefore(GUARD, "hazina-support",
                        new Support(whom)));
                // The deadline of requests is placed right behind the guard, so waiting counts.
                pipeline.addAfter(pipeline.get(DEADLINE) == null ? GUARD : DEADLINE, PACE,
                        new PaceHandler(resources));
                pipeline.addAfter(PACE, "hazina-turns", new TurnHandler(resources));
            }
        }
    }

    /// Says in each refusal whom to ask, in front of all that refuses: a request that reaches no route is told too.
    private static final class Support extends ChannelOutboundHandlerAdapter {
        private static final AsciiString NAME = AsciiString.cached("Hazina-Support");

        private final AsciiString whom;

        /// @param whom as people are to read it
        Support(String whom) {
            this.whom = AsciiString.cached(HeaderNames.text(whom));
        }

        @Override
        public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
            if (message instanceof HttpResponse response && response.headers().contains(ApiError.CODE)) {
                response.headers().set(NAME, whom);
            }
            ctx.write(message, promise);
        }
    }
}
