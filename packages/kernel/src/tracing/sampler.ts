import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	ParentBasedSampler,
	type Sampler,
	TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";

/** Which traces are recorded, by the standard variables `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`. */
export const samplerOf = (env: Readonly<Record<string, string | undefined>>): Sampler => {
	const name = env.OTEL_TRACES_SAMPLER || "parentbased_always_on";
	const root = rootSampler(name.replace("parentbased_", ""), Number(env.OTEL_TRACES_SAMPLER_ARG || 1));
	return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
};

const rootSampler = (name: string, ratio: number): Sampler => {
	if (name === "always_off") return new AlwaysOffSampler();
	return name === "traceidratio" ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
};
