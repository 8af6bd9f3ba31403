import { randomUUID } from "node:crypto";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf } from "./catalogue.ts";
import type { Ceiling } from "./ceiling.ts";
import { drain, type Flow, load, type Sample } from "./load.ts";
import { probe, type SizeReader } from "./probe.ts";
import { request } from "./request.ts";
import { type Side, type Visit, walk } from "./steps.ts";
import type { Workload } from "./workloads.ts";

export const users = 16;

export interface Plan {
	readonly rounds: number;
	readonly seconds: number;
}

export interface Result {
	readonly ours: Sample;
	readonly ceiling?: Sample;
}

/** What is measured against: the ceiling, and what tells it how much to write. */
export interface Reference {
	readonly ceiling: Ceiling;
	readonly reader: SizeReader;
}

/** Rounds of ours and of the ceiling in turn, so that whatever else the machine does falls on both; their medians. */
export const measure = async (
	server: StartedServer,
	workload: Workload,
	plan: Plan,
	reference?: Reference,
): Promise<Result> => {
	const port = portOf(server);
	const { before = [], steps } = workload;
	if (reference) {
		const [visit] = await newVisits(server, 1);
		if (visit) await probe(server.origin, reference.ceiling, reference.reader, [...before, ...steps], visit);
	}
	const visits = await newVisits(server, users);
	await drain(
		port,
		users,
		visits.map((visit) => walk(before, visit, "ours")),
	);
	if (reference)
		await drain(
			reference.ceiling.port,
			users,
			visits.map((visit) => walk(before, visit, "ceiling")),
		);
	const samples: Record<Side, Sample[]> = { ours: [], ceiling: [] };
	let expected = 2000;
	// The first round warms up and is not counted.
	for (let round = 0; round <= plan.rounds; round++) {
		const seconds = round === 0 ? plan.seconds / 2 : plan.seconds;
		const fresh = workload.once ? await newVisits(server, Math.ceil(expected * seconds * 1.25) + users) : [];
		const ours = await load(port, users, seconds, (user) => flow(workload, workload.once ? fresh.pop() : visits[user]));
		expected = ours.perSecond;
		if (round > 0) samples.ours.push(ours);
		if (!reference) continue;
		const ceiling = await load(reference.ceiling.port, users, seconds, (user) => {
			const visit = visits[user];
			return flow(workload, workload.once && visit ? { ...visit, key: randomUUID() } : visit, "ceiling");
		});
		if (round > 0) samples.ceiling.push(ceiling);
	}
	const ours = medians(samples.ours);
	return reference ? { ours, ceiling: medians(samples.ceiling) } : { ours };
};

const flow = (workload: Workload, visit: Visit | undefined, side: Side = "ours"): Flow | undefined =>
	visit && walk(workload.steps, visit, side);

/** New visitors, each with a fresh token. */
const newVisits = async (server: StartedServer, count: number): Promise<Visit[]> => {
	const visits: Visit[] = [];
	const bytes = request("POST", "/oauth2/token", {}, { clientId: server.clientId, grantType: "anonymous" });
	function* arriving(): Flow {
		const answer = yield { bytes, wantsBody: true };
		const { access_token: token } = JSON.parse(answer) as { access_token: string };
		visits.push({ key: randomUUID(), token, turn: 0 });
	}
	await drain(portOf(server), users, Array.from({ length: count }, arriving));
	return visits;
};

const medians = (samples: readonly Sample[]): Sample => {
	const median = (of: keyof Sample) => {
		const sorted = samples.map((sample) => sample[of]).sort((a, b) => a - b);
		return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
	};
	return { perSecond: median("perSecond"), p50: median("p50"), p95: median("p95"), p99: median("p99") };
};
