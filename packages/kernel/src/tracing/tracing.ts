/** Numbers and values of closed sets; nothing that identifies anybody. */
export type TraceAttributes = Readonly<Record<string, string | number>>;

/** The span of an incoming request. */
export interface RequestSpan {
	/** Makes it the parent of whatever `next` starts. */
	enter(next: () => void): void;
	end(name: string, attributes: TraceAttributes & { readonly "http.response.status_code": number }): void;
}

/** Records what the parts of a request take. There is none unless traces are configured. */
export interface Tracing {
	/** `headers` are those of the request if their sender is trusted: they may name the span that this one belongs to. */
	startRequest(method: string, headers: Readonly<Record<string, unknown>> | undefined): RequestSpan;
	/** Runs work that belongs to no request in a span of its own. */
	root<Result>(name: string, attributes: TraceAttributes, work: () => Promise<Result>): Promise<Result>;
	/** Runs a part of a request, or of other work, in a span. Outside of any, it only runs the work. */
	run<Result>(name: string, attributes: TraceAttributes, work: () => Promise<Result>): Promise<Result>;
	/** Headers that tell another server which span its request belongs to. */
	headers(): Readonly<Record<string, string>>;
	/** Sends the spans that ended, and stops. */
	close(): Promise<void>;
}
