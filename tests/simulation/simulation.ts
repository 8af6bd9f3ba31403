import { releaseHolds } from "@cartwright/commerce/checkouts/payments/release-expired-holds";
import { orders } from "@cartwright/commerce/orders/documents";
import { payments } from "@cartwright/contract/payments/payments";
import type { PaymentNotification } from "@cartwright/kernel/foundation/payment-provider";
import { page } from "@cartwright/store/store";
import { runJob } from "@cartwright/testing/run-job";
import { checkBooks, checkChanges, checkEverything, checkHolds } from "./checks.ts";
import { countMilestones } from "./milestones.ts";
import { Violation } from "./records.ts";
import { simulateTime } from "./scheduler.ts";
import { act, arrive, type Shopper } from "./shopper.ts";
import { employ, work } from "./staff.ts";
import { type Process, World, type WorldOptions } from "./world.ts";

export interface Run extends WorldOptions {
	readonly steps: number;
}

export interface Outcome {
	/** The violation; undefined if there was none. */
	readonly violation: string | undefined;
	/** The step of the violation, or the last step. */
	readonly step: number;
	/** The same for two runs of one seed. */
	readonly digest: number;
	/** The last lines of the trace. */
	readonly trace: readonly string[];
	readonly counts: ReadonlyMap<string, number>;
}

const [shopperCount, maxConcurrent, checkEvery] = [5, 10, 1000];
const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** Runs a shop with random actions and faults, and checks its invariants throughout. */
export const simulate = async (run: Run): Promise<Outcome> => {
	const world = await World.open(run);
	const endSimulatedTime = simulateTime(world.scheduler, () => world.now);
	let step = 0;
	let violation: string | undefined;
	try {
		const happenings = await populate(world);
		world.faults.areOn = true;
		for (step = 1; step <= run.steps; step++) {
			const what = world.chance.weighted(weights);
			world.note(`${step}. ${what}`);
			await happenings[what]();
			await world.scheduler.standstill();
			await checkChanges(world);
			if (step % checkEvery === 0) await checkEverything(world);
		}
		await comeToRest(world);
		for (const what of world.network.charges.history()) world.count(what);
		await countMilestones(world);
	} catch (error) {
		if (!(error instanceof Violation)) throw error;
		violation = error.message;
	} finally {
		endSimulatedTime();
		await world.close();
	}
	return { violation, step: Math.min(step, run.steps), digest: world.digest, trace: world.trace, counts: world.counts };
};

const weights = {
	goOn: 160,
	shop: 24,
	staff: 8,
	outbox: 8,
	wait: 16,
	decide: 12,
	late: 4,
	notice: 4,
	surprise: 8,
	sweep: 1,
	cut: 2,
	crash: 1,
	// Without interruption, so that much happens.
	buy: 260,
	serve: 120,
	use: 50,
	deliver: 20,
	hear: 110,
};

type Happenings = Record<keyof typeof weights, () => void | Promise<void>>;

const populate = async (world: World): Promise<Happenings> => {
	const { chance, scheduler, network } = world;
	const anyProcess = () => chance.pick(world.processes) as Process;
	const staff = await employ(world, anyProcess());
	const shoppers: Shopper[] = [];
	for (let index = 1; index <= shopperCount; index++) {
		shoppers.push(await arrive(world, anyProcess(), `shopper ${index}`, index <= 2));
	}
	const shop = (run: World["run"] | World["start"], what?: "buy") =>
		act(world, anyProcess(), chance.pick(shoppers) as Shopper, { staff, others: shoppers }, run, what);
	const whenFree = (start: () => void) => (scheduler.underWay < maxConcurrent ? start() : scheduler.release());
	return {
		goOn: () => scheduler.release(),
		shop: () => whenFree(() => shop(world.start)),
		staff: () => whenFree(() => work(world, anyProcess(), staff, world.start)),
		buy: () => shop(world.run, "buy"),
		serve: () => work(world, anyProcess(), staff, world.run),
		use: () => shop(world.run),
		deliver: () => deliver(world, anyProcess()),
		hear: () => giveNotice(world, anyProcess(), world.run),
		outbox: () => runOutbox(world, anyProcess()),
		wait: () => wait(world),
		decide: () => network.decide(),
		late: () => network.deliverLate(),
		notice: () => whenFree(() => giveNotice(world, anyProcess(), world.start)),
		surprise: () => {
			const what = network.charges.surprise();
			if (what) world.count(`network: ${what}`);
		},
		sweep: () => sweepUndisturbed(world),
		cut: () => {
			network.isCutOff = chance.perMille(100);
		},
		crash: () => world.restart(anyProcess()),
	};
};

const outboxRun = "outbox:look";

/** Delivers events and runs the jobs that are due, concurrently as a server does. */
const runOutbox = (world: World, process: Process): void => {
	if (process.isWorking) return;
	process.isWorking = true;
	const { worker } = process;
	const workAll = async () => {
		for (let rounds = 0; rounds < 5 && (await worker.work()); rounds++);
	};
	const workAndRunJobs = async () => {
		const [work] = await Promise.allSettled([workAll(), worker.runDueJobs()]);
		process.isWorking = false;
		if (work.status === "rejected") throw work.reason;
	};
	// The progress that an earlier run failed to store has to be stored before this one may write.
	world.start(outboxRun, process, workAndRunJobs, true);
};

/** Delivers a batch of events, with nothing in between, unless an earlier run has not stored its progress yet. */
const deliver = async (world: World, process: Process): Promise<void> => {
	if (process.isWorking || world.scheduler.waits(outboxRun, process)) return;
	await world.run("outbox:deliver", process, () => process.worker.work());
	await world.run("outbox:jobs", process, () => process.worker.runDueJobs());
};

const wait = (world: World): void => {
	const { chance } = world;
	const units = chance.weighted({ seconds: 70, minutes: 20, halfHour: 9, hours: 2, day: 1 });
	const least = { seconds: second, minutes: minute, halfHour: 31 * minute, hours: 5 * hour, day: 25 * hour }[units];
	world.advance(least * (units === "seconds" || units === "minutes" ? chance.between(1, 10) : 1));
};

/** Notifies the shop of a change, until it has accepted that, or of some payment that may not have changed. */
const giveNotice = (world: World, process: Process, run: World["run"] | World["start"]): void | Promise<void> => {
	const change = world.network.unsent;
	return change && world.chance.perMille(850)
		? run.call(world, "network:change", process, () => notify(world, process, change))
		: run.call(world, "network:notice", process, () => inventNotice(world, process));
};

const notify = async (world: World, process: Process, notification: PaymentNotification): Promise<void> => {
	const { chance, network } = world;
	const { body, headers } = network.notify(notification);
	// The same notification may come twice.
	const copies = Array.from({ length: chance.perMille(150) ? 2 : 1 });
	const statuses = await Promise.all(copies.map(() => world.deliverNotice(process, body, headers)));
	if (statuses.includes(200)) network.accepted(notification);
};

/** Honest and forged notifications look the same. */
const inventNotice = async (world: World, process: Process): Promise<void> => {
	const { chance, scheduler, site, network } = world;
	const { stored } = await scheduler.step("thinks of an order", () =>
		process.store.read(site, {
			stored: page(orders, { limit: 20, sort: [{ field: "updatedDate", order: "DESC" }] }),
		}),
	);
	const order = chance.pick(stored)?.doc;
	const orderId = order?.id ?? world.newId();
	if (chance.perMille(400)) {
		await world.caller(process).use(payments).refreshPayment({ siteId: site, paymentGatewayOrderId: orderId });
		return;
	}
	const paymentKey = chance.pick(order?.payments ?? [])?.id ?? world.newId();
	const id = `notice ${chance.between(1, 1_000_000)}`;
	const { body, headers } = network.notify({ id, type: "payment.changed", paymentKey, orderId });
	const isForged = chance.perMille(100);
	const payload = isForged ? body.replace("changed", "invented") : body;
	// The same notification may come twice.
	const copies = Array.from({ length: chance.perMille(200) ? 2 : 1 });
	const statuses = await Promise.all(copies.map(() => world.deliverNotice(process, payload, headers)));
	const isAccepted = statuses.includes(200);
	if (isForged && isAccepted) throw new Violation("9: a forged notification was accepted");
};

/** No faults are injected while holds are released, so no overdue one may be left. */
const sweepUndisturbed = async (world: World): Promise<void> => {
	const { network, faults, processes } = world;
	const wasCutOff = network.isCutOff;
	[network.isCutOff, network.isCalm, faults.areOn] = [false, true, false];
	await runJob(releaseHolds, world.workContext(processes[0] as Process));
	[network.isCutOff, network.isCalm, faults.areOn] = [wasCutOff, false, true];
	await checkHolds(world);
};

/** All tasks end, all pending payments are decided, and then every invariant must hold. */
const comeToRest = async (world: World): Promise<void> => {
	const { network, faults, scheduler, processes } = world;
	world.note("the end");
	[network.isCutOff, network.isCalm, faults.areOn] = [false, true, false];
	await scheduler.finish();
	network.deliverLate(true);
	network.decide(true);
	for (let round = 0; round < 6; round++) {
		for (let change = network.unsent; change; change = network.unsent) {
			await notify(world, processes[0] as Process, change);
		}
		world.advance(6 * hour);
		for (const { worker } of processes) {
			while ((await worker.runDueJobs()) || (await worker.work()));
		}
	}
	await checkChanges(world);
	await checkEverything(world, true);
	await checkBooks(world, world.workContext(processes[0] as Process));
};
