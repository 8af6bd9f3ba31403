import { type DestinationStream, pino } from "pino";

/** Who made a request, by kind: which visitor, member or key it was is not logged. */
export type CallerKind = "visitor" | "member" | "staff" | "key" | "guest" | "nobody";

/** What is logged of a request: values of closed sets, ids of the installation, and numbers. */
export interface ServedRequest {
	readonly requestId: string;
	readonly method: string;
	/** `service.operation`, or the template of the route. Never the requested path, which may hold ids and tokens. */
	readonly operation?: string;
	readonly route?: string;
	readonly status: number;
	readonly durationMs: number;
	/** Size of the body of the response, if it was known before it was sent. */
	readonly bytes?: number;
	readonly site?: string;
	readonly caller: CallerKind;
	/** The network of the client, shortened so that it is shared by many. */
	readonly network?: string;
}

export interface RequestLog {
	/** Whether the network of the client is wanted. */
	readonly withNetwork: boolean;
	write(request: ServedRequest): void;
}

export interface RequestLogOptions {
	readonly level: string;
	/** `errors`: only requests that were answered with 400 or above. */
	readonly mode: "on" | "errors";
	readonly withNetwork: boolean;
	readonly destination: DestinationStream;
}

/** Routes whose successful requests are frequent and say little. */
const quietRoutes = /^\/(healthz|readyz|metrics|media\/|(hosted\/)?assets\/)/;

/**
 * Writes one line for each request. It needs none of the searches for secrets that other entries go through, because no
 * value in it comes from a caller.
 */
export const createRequestLog = ({ level, mode, withNetwork, destination }: RequestLogOptions): RequestLog => {
	const log = pino(
		{ level, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
		destination,
	);
	return {
		withNetwork,
		write(request) {
			if (request.status >= 500) log.error(request, "request");
			else if (mode === "errors" && request.status < 400) return;
			else if (request.status < 400 && request.route && quietRoutes.test(request.route)) log.debug(request, "request");
			else log.info(request, "request");
		},
	};
};
