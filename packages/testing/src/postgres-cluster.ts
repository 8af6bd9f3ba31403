import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";

/** A new data folder, and the account that may run a server on it. */
export interface Cluster {
	/** Contains everything of this server. */
	folder: string;
	data: string;
	programs: string;
	runAs: Account | undefined;
}

interface Account {
	uid: number;
	gid: number;
}

export function initialiseCluster(programs: string): Cluster {
	const runAs = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
	const folder = mkdtempSync(join(!runAs || othersMayEnter(tmpdir()) ? tmpdir() : "/tmp", "cartwright-postgres-"));
	try {
		if (runAs) chownSync(folder, runAs.uid, runAs.gid);
		const cluster = { folder, data: join(folder, "data"), programs: withinReach(programs, folder, runAs), runAs };
		initialise(cluster);
		return cluster;
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
}

/** A temporary folder that only root can enter is inaccessible to the account. */
function othersMayEnter(folder: string): boolean {
	return (statSync(folder).mode & 0o001) !== 0;
}

function initialise({ folder, data, programs, runAs }: Cluster): void {
	const result = spawnSync(
		join(programs, "initdb"),
		["-D", data, "-U", "cartwright", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"],
		{ ...runAs, cwd: folder, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } },
	);
	if (result.status === 0) return;
	const reason = result.error?.message ?? `${result.stdout}\n${result.stderr}`;
	throw new Error(`PostgreSQL's initdb (${programs}) failed: ${reason}`);
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account {
	for (const name of ["postgres", "_postgres", "nobody"]) {
		const uid = accountNumber("-u", name);
		const gid = accountNumber("-g", name);
		if (uid !== undefined && gid !== undefined) return { uid, gid };
	}
	throw new Error(
		"PostgreSQL cannot run as root, and this machine has no other account to run it as, such as postgres.",
	);
}

function accountNumber(kind: "-u" | "-g", name: string): number | undefined {
	const result = spawnSync("id", [kind, name], { encoding: "utf8" });
	return result.status === 0 ? Number(result.stdout) : undefined;
}

/** Other accounts cannot run packages installed in a private folder of root, so a copy is run. */
function withinReach(programs: string, folder: string, runAs: Account | undefined): string {
	const packaged = programs.includes(`${sep}node_modules${sep}`);
	if (!packaged || !runAs || canRun(join(programs, "postgres"), runAs)) return programs;
	const copy = join(folder, "programs");
	mkdirSync(copy);
	cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
	execFileSync("chown", ["-R", `${runAs.uid}:${runAs.gid}`, copy]);
	return join(copy, "bin");
}

function canRun(program: string, runAs: Account): boolean {
	return spawnSync(program, ["--version"], { ...runAs, cwd: "/" }).status === 0;
}
