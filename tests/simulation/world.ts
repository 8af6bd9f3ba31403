import { signOnSettings } from "@cartwright/accounts/identity/sign-in/documents";
import { defaultSignOnSettings } from "@cartwright/accounts/identity/sign-in/sign-on-settings";
import { type PaymentAccounts, paymentAccounts, paymentAccountsId } from "@cartwright/commerce/payments/documents";
import { defaultPayments } from "@cartwright/commerce/payments/settings";
import { newSettings } from "@cartwright/commerce/settings/all-settings";
import { services } from "@cartwright/contract/services";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { NotificationRequest } from "@cartwright/kernel/foundation/payment-provider";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { mailRequested } from "@cartwright/kernel/mail/send-mail";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { type Client, createClient } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { inForms, jobs, subscribers } from "@cartwright/server/registries/reactions";
import { createServer } from "@cartwright/server/server";
import { create } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { checkResponse, fetchFrom } from "@cartwright/testing/shop";
import { pino } from "pino";
import { Chance } from "./chance.ts";
import { type Database, makeDatabase } from "./engine.ts";
import { faultyStore, injected } from "./faulty-store.ts";
import { Network } from "./network.ts";
import { Records, Violation } from "./records.ts";
import { Scheduler } from "./scheduler.ts";

export interface WorldOptions {
	readonly seed: number;
	readonly engine: "sqlite" | "postgres";
	/** The number of trace lines that are kept. */
	readonly lines?: number;
}

/** A running server; if it dies, everything in its memory is lost. */
export interface Process {
	readonly name: string;
	readonly app: Awaited<ReturnType<typeof createServer>>;
	/** The engine itself, without injected faults. */
	readonly store: Store;
	readonly worker: OutboxWorker;
	/** Whether its outbox worker is running. */
	isWorking: boolean;
}

const origin = "http://shop.test";
const firstDay = Date.UTC(2026, 0, 5, 9);

/** The shop and its environment: database, processes, payment network, clock. */
export class World {
	readonly chance: Chance;
	readonly scheduler: Scheduler;
	readonly network: Network;
	readonly records = new Records();
	readonly faults = { areOn: false };
	/** Counts of what happened. */
	readonly counts = new Map<string, number>();
	readonly processes: Process[] = [];
	readonly site: string;
	readonly clientId: string;
	/** When the shop opened. */
	readonly opened: Date;
	/** The last lines of the trace. */
	readonly trace: string[] = [];
	/** A digest of the whole trace: the same for the same seed. */
	digest = 0;
	/** Violations found where no caller could receive them. */
	violation: Violation | undefined;
	readonly #database: Database;
	readonly #lines: number;
	#time: number;
	#ids = 0;
	#lives = 0;
	#addresses = 0;

	private constructor({ seed, lines = 100 }: WorldOptions, database: Database) {
		this.#lines = lines;
		this.chance = new Chance(seed);
		this.#database = database;
		this.scheduler = new Scheduler(this.chance, (line) => this.note(line), database.writesAtOnce);
		this.network = new Network(this.chance, this.scheduler, () => this.now);
		this.#time = firstDay + this.chance.between(0, 365 * 24 * 60) * 60_000;
		this.opened = this.now;
		[this.site, this.clientId] = [this.newId(), this.newId()];
	}

	static async open(options: WorldOptions): Promise<World> {
		const database = await makeDatabase(options.engine);
		const world = new World(options, database);
		const first = await world.#startProcess("process 1");
		const tax = { id: "state", name: "Tax", country: "US", rate: 88_750, appliesToShipping: true };
		await createSite(world.#faulty(first.store), {
			name: "Shop",
			siteId: world.site,
			clientId: world.clientId,
			now: world.now.toISOString(),
			settings: newSettings({
				payments: { ...defaultPayments, testGateway: true, offlineMaxUnits: 1000, offlineHoldDays: 1 },
				orders: { buyerCancelMinutes: 60 },
				tax: { includedInPrices: world.chance.perMille(500), rates: [tax] },
			}),
		});
		// Shoppers whose cards are declined are no robots.
		const signOn = defaultSignOnSettings(world.site);
		await first.store.commit(world.site, [
			create(paymentAccounts, accountOf(world.network)),
			create(signOnSettings, { ...signOn, captcha: { ...signOn.captcha, when: "NEVER" } }),
		]);
		for (let index = 1; index < database.processes; index++) await world.#startProcess(`process ${index + 1}`);
		return world;
	}

	get now(): Date {
		return new Date(this.#time);
	}

	advance(milliseconds: number): void {
		this.#time += milliseconds;
	}

	/** A UUID of version 7 made of the time and a counter only. */
	newId = (): string => {
		const time = Math.floor(this.#time).toString(16).padStart(12, "0");
		const count = (++this.#ids).toString(16).padStart(12, "0");
		return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`;
	};

	note(line: string): void {
		for (let index = 0; index < line.length; index++) {
			this.digest = (Math.imul(this.digest, 31) + line.charCodeAt(index)) | 0;
		}
		this.trace.push(line);
		if (this.trace.length > this.#lines) this.trace.shift();
	}

	count(what: string): void {
		this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
	}

	/** Starts an action. Its failures are the caller's business, except for a violation. */
	start(name: string, process: Process, work: () => Promise<unknown>, followsOthers = false): void {
		this.scheduler.start(name, process, work, (failure) => this.#ended(name, failure), followsOthers);
	}

	/** Runs an action to its end, with nothing in between but faults. */
	async run(name: string, process: Process, work: () => Promise<unknown>): Promise<void> {
		await this.scheduler.runAlone(name, process, work).then(
			() => this.#ended(name),
			(failure) => this.#ended(name, failure),
		);
	}

	#ended(name: string, failure?: unknown): void {
		if (failure instanceof Violation) this.violation ??= failure;
		this.count(`${name.split(":")[1] ?? name}${failure ? ` → ${describe(failure)}` : ""}`);
	}

	/** A caller with this `Authorization` header, at an address of their own unless they are at the shop. */
	caller(process: Process, authorization?: string, address = "10.0.0.1"): Client {
		const send = fetchFrom(process.app);
		const fetch: typeof send = (input, init = {}) => {
			const headers = new Headers(init.headers);
			headers.set("x-forwarded-for", address);
			return send(input, { ...init, headers });
		};
		return createClient({ origin, fetch, authorization: () => authorization });
	}

	/** An address that nobody has yet. */
	newAddress(): string {
		const count = ++this.#addresses;
		return `10.${(count >> 16) + 1}.${(count >> 8) & 255}.${count & 255}`;
	}

	/** The status with which the shop answers a notification of the network. */
	async deliverNotice({ app }: Process, payload: string, headers: NotificationRequest["headers"]): Promise<number> {
		const url = `/cartwright/v1/payments/notifications/${this.site}/${this.network.name}`;
		const response = await app.inject({
			method: "POST",
			url,
			payload,
			headers: { ...headers, "content-type": "application/json" },
		});
		return response.statusCode;
	}

	/** Kills the process and starts another in its place. */
	async restart(process: Process): Promise<void> {
		this.scheduler.kill(process);
		this.processes.splice(this.processes.indexOf(process), 1);
		await process.store.close();
		// A failed start is repeated, as a process supervisor would.
		this.faults.areOn = false;
		await this.#startProcess(process.name);
		this.faults.areOn = true;
	}

	/** The context of work outside of calls. */
	workContext({ store }: Process): WorkContext {
		const { newId, now } = this;
		const providers = { ...embeddedProviders({ store, origin }), ...this.#networks };
		const facts = { origin, log: this.#log, providers };
		return { store: this.#faulty(store), newId, now: now.toISOString(), ...facts };
	}

	async close(): Promise<void> {
		for (const process of this.processes) this.scheduler.kill(process);
		for (const { store } of this.processes) await store.close();
		await this.#database.dispose();
	}

	async #startProcess(name: string): Promise<Process> {
		const real = await this.#database.open();
		const store = this.#faulty(real);
		const app = await createServer({
			store,
			log: this.#log,
			origin,
			onResponse: checkResponse,
			newId: this.newId,
			now: () => this.now,
			providers: this.#networks,
		});
		await app.ready();
		const processId = ++this.#lives;
		const worker = new OutboxWorker({
			...this.workContext({ store: real } as Process),
			now: () => this.now,
			subscribers: [...subscribers, inForms(this.#listener)],
			jobs,
			// Real time must not influence a run.
			timeoutMs: 600_000,
			worker: { host: name, processId, lives: (id) => this.processes.some((each) => idOf.get(each) === id) },
		});
		const process: Process = { name, app, store: real, worker, isWorking: false };
		idOf.set(process, processId);
		this.processes.push(process);
		return process;
	}

	/** Notifications are for the account of the shop, which is at the same network. */
	get #networks() {
		return { payments: this.network, openPaymentAccount: () => this.network };
	}

	#faulty(store: Store): Store {
		return faultyStore(store, this.scheduler, this.chance, this.faults, (site, batch) =>
			this.records.wrote(site, batch),
		);
	}

	/** Receives every event, like a subscriber that sends mail or calls webhooks. */
	readonly #listener: Subscriber = {
		name: "simulation",
		types: [...services.flatMap(({ events }) => Object.values(events).map(({ type }) => type)), mailRequested],
		handle: async (_context, event) => this.records.gave(event),
	};

	/** The server logs what it could not tell its caller: only injected faults may be there. */
	readonly #log = pino(
		{ level: "error" },
		{
			write: (line: string) => {
				const { err, msg } = JSON.parse(line) as { err?: { message: string; stack: string }; msg: string };
				if (err && injected.some((each) => err.message.startsWith(each))) return;
				this.violation ??= new Violation(`${msg}: ${err?.stack ?? line}`);
			},
		},
	);
}

const accountOf = ({ name }: Network): PaymentAccounts => {
	const keys = { name, network: "STRIPE", secretKey: "secret", publishableKey: "public" } as const;
	return {
		id: paymentAccountsId,
		accounts: [{ ...keys, mode: "TEST", connectedDate: new Date(firstDay).toISOString() }],
	};
};

const idOf = new WeakMap<Process, number>();

const describe = (failure: unknown): string => {
	const { status, code, message } = failure as { status?: number; code?: string; message: string };
	return status ? `${status} ${code ?? ""}`.trim() : message;
};
