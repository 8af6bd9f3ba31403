import { once } from "node:events";
import { createServer } from "node:net";
import { OperatorError } from "@cartwright/server/operator/operator-error";

interface Listener {
	listen(at: { host: string; port: number }): Promise<unknown>;
}

const explanations: Readonly<Record<string, readonly [code: string, what: string, remedy: string]>> = {
	EADDRINUSE: ["PORT_IN_USE", "is in use by another program.", "Stop it, or set PORT to another number."],
	EACCES: ["PORT_FORBIDDEN", "may not be used by this user.", "Set PORT to a number above 1023."],
	EADDRNOTAVAIL: ["HOST_UNKNOWN", "is not an address of this machine.", "Set HOST to 127.0.0.1 or 0.0.0.0."],
};

export const listen = async (server: Listener, host: string, port: number): Promise<void> => {
	try {
		await server.listen({ host, port });
	} catch (error) {
		const explanation = explanations[(error as NodeJS.ErrnoException).code ?? ""];
		if (!explanation) throw error;
		const [code, what, remedy] = explanation;
		throw new OperatorError(code, `${host}:${port} ${what}`, remedy);
	}
};

/** Rejects a port that is in use before anything is created. */
export const checkPort = async (host: string, port: number): Promise<void> => {
	const probe = createServer();
	await listen({ listen: (at) => once(probe.listen(at), "listening") }, host, port);
	await new Promise((closed) => probe.close(closed));
};
