import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf } from "./catalogue.ts";
import type { Ceiling } from "./ceiling.ts";
import { drain, type Flow, load, type Sample } from "./load.ts";
import { probe, type SizeReader } from "./probe.ts";
import { request } from "./request.ts";
import { type Session, type Side, walk } from "./steps.ts";
import type { Workload } from "./workloads.ts";

export const users = 16;

export interface Plan {
	readonly rounds: number;
	readonly seconds: number;
}

/** A sample, and the server's CPU time for one flow, which stays meaningful while other processes use the machine. */
export interface Measured extends Sample {
	readonly cpu: number;
}

export interface Result {
	readonly ours: Measured;
	readonly ceiling?: Measured;
}

/** What a workload is compared with: the ceiling, and the sizes of what it writes. */
export interface Reference {
	readonly ceiling: Ceiling;
	readonly reader: SizeReader;
}

/** Alternating rounds of the server and the ceiling, so that other load on the machine affects both; their medians. */
export const measure = async (
	server: StartedServer,
	workload: Workload,
	plan: Plan,
	reference?: Reference,
): Promise<Result> => {
	const port = portOf(server);
	const { before = [], steps } = workload;
	if (reference) {
		const [session] = await newSessions(server, 1);
		if (session) await probe(server.origin, reference.ceiling, reference.reader, [...before, ...steps], session);
	}
	const sessions = await newSessions(server, users);
	await drain(
		port,
		users,
		sessions.map((session) => walk(before, session, "ours")),
	);
	if (reference)
		await drain(
			reference.ceiling.port,
			users,
			sessions.map((session) => walk(before, session, "ceiling")),
		);
	const samples: Record<Side, Measured[]> = { ours: [], ceiling: [] };
	let expected = 2000;
	// The first round warms up and is not counted: it takes seconds until the code of a whole server is compiled.
	for (let round = 0; round <= plan.rounds; round++) {
		const seconds = round === 0 ? plan.seconds * 2 : plan.seconds;
		const fresh = workload.once ? await newSessions(server, Math.ceil(expected * seconds * 1.25) + users) : [];
		const ours = await withCpu(server.pid, () =>
			load(port, users, seconds, (user) => flow(workload, workload.once ? fresh.pop() : sessions[user])),
		);
		expected = ours.perSecond;
		if (round > 0) samples.ours.push(ours);
		if (!reference) continue;
		const { ceiling } = reference;
		const bare = await withCpu(ceiling.pid, () =>
			load(ceiling.port, users, seconds, (user) => {
				const session = sessions[user];
				return flow(workload, workload.once && session ? { ...session, key: randomUUID() } : session, "ceiling");
			}),
		);
		if (round > 0) samples.ceiling.push(bare);
	}
	const ours = medians(samples.ours);
	return reference ? { ours, ceiling: medians(samples.ceiling) } : { ours };
};

export const withCpu = async (pid: number, work: () => Promise<Sample>): Promise<Measured> => {
	const before = cpuOf(pid);
	const sample = await work();
	return { ...sample, cpu: (cpuOf(pid) - before) / sample.flows };
};

/** CPU time of a process in microseconds, where the system reports it, with a resolution of 10 ms. */
export const cpuOf = (pid: number): number => {
	const file = `/proc/${pid}/stat`;
	if (!existsSync(file)) return Number.NaN;
	const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

const flow = (workload: Workload, session: Session | undefined, side: Side = "ours"): Flow | undefined =>
	session && walk(workload.steps, session, side);

/** New visitors, each with a fresh token. */
export const newSessions = async (server: StartedServer, count: number): Promise<Session[]> => {
	const sessions: Session[] = [];
	const bytes = request("POST", "/oauth2/token", {}, { clientId: server.clientId, grantType: "anonymous" });
	function* arriving(): Flow {
		const response = yield { bytes, wantsBody: true };
		const { access_token: token } = JSON.parse(response) as { access_token: string };
		sessions.push({ key: randomUUID(), token, address: newAddress(), turn: 0 });
	}
	await drain(portOf(server), users, Array.from({ length: count }, arriving));
	return sessions;
};

let addresses = 0;

/** Of a visitor of their own: cards are counted by address. */
const newAddress = (): string => {
	addresses += 1;
	return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export const medians = (samples: readonly Measured[]): Measured => {
	const median = (of: keyof Measured) => {
		const sorted = samples.map((sample) => sample[of]).sort((a, b) => a - b);
		return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
	};
	const [flows, perSecond, cpu] = [median("flows"), median("perSecond"), median("cpu")];
	return { flows, perSecond, cpu, p50: median("p50"), p95: median("p95"), p99: median("p99") };
};
