import { type Attributes, context, SpanStatusCode, trace } from '@opentelemetry/api';
import { config } from './config.ts';

const tracer = trace.getTracer('hurrah');
/** Without a collector nothing is recorded, so the hot path does not even build a span. */
const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The exporter is loaded only if a collector is configured. Returns a function that flushes it at shutdown. */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hurrah' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
