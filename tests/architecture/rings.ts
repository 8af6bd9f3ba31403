import { dirname } from "node:path/posix";
import type { SourceFile } from "./source-files.ts";

/**
 * Import cycles among the parts of each folder, types included. The parts of a folder are its subfolders and
 * its own files. Of a nested folder, the files that its subfolders use count as one part, the folder itself, so
 * that a folder and its subfolder cannot import each other. Files that no subfolder uses, such as `routes.ts`,
 * stand above the subfolders. Tests are left out: nobody imports them.
 */
export function findRings(files: SourceFile[]): string[] {
	const sources = files.filter(({ isTest }) => !isTest);
	const folders = new Set(sources.flatMap(({ path }) => foldersAround(path)));
	return [...folders].sort().flatMap((folder) => ringsBelow(folder, sources));
}

/** The folders that contain a file, from the source folder of its package downwards. */
function foldersAround(path: string): string[] {
	const root = /^(?:(?:packages|apps)\/[^/]+|demo)\/(?:src|app)(?=\/)/.exec(path)?.[0];
	const folders: string[] = [];
	for (let folder = dirname(path); root && folder.startsWith(root); folder = dirname(folder)) folders.push(folder);
	return folders;
}

/** The imports of each part, each with the place of the first one. */
type Edges = Map<string, Map<string, string>>;

function ringsBelow(folder: string, sources: SourceFile[]): string[] {
	const inside = sources.filter(({ path }) => path.startsWith(`${folder}/`));
	const isNested = foldersAround(`${folder}/file`).length > 1;
	const shared = isNested ? filesUsedBySubfolders(folder, inside) : new Set<string>();
	const edges = edgesBetween(inside, (path) => {
		if (!path.startsWith(`${folder}/`)) return undefined;
		return shared.has(path) ? folder : childOf(folder, path);
	});
	const filesOnly = edgesBetween(inside, (path) => (dirname(path) === folder ? path : undefined));
	return [edges, ...(shared.size > 0 ? [filesOnly] : [])].flatMap((each) =>
		cyclesIn(each).map((cycle) => describeCycle(cycle, each)),
	);
}

function childOf(folder: string, path: string): string {
	return `${folder}/${path.slice(folder.length + 1).split("/")[0]}`;
}

function filesUsedBySubfolders(folder: string, inside: SourceFile[]): Set<string> {
	const own = new Map(inside.filter(({ path }) => dirname(path) === folder).map((file) => [file.path, file]));
	const used = new Set<string>();
	const queue = inside.filter(({ path }) => !own.has(path));
	for (const file of queue) {
		for (const { target = "" } of file.imports) {
			const imported = own.get(target);
			if (!imported || used.has(target)) continue;
			used.add(target);
			queue.push(imported);
		}
	}
	return used;
}

function edgesBetween(files: SourceFile[], partOf: (path: string) => string | undefined): Edges {
	const edges: Edges = new Map();
	for (const file of files) {
		const part = partOf(file.path);
		for (const { target, line } of file.imports) {
			const other = target ? partOf(target) : undefined;
			if (!part || !other || other === part) continue;
			const found = edges.get(part) ?? new Map<string, string>();
			edges.set(part, found.set(other, found.get(other) ?? `${file.path}:${line}`));
		}
	}
	return edges;
}

function describeCycle(cycle: string[], edges: Edges): string {
	const lines = cycle.slice(1).map((to, index) => `    ${edges.get(cycle[index] ?? "")?.get(to)} imports ${to}`);
	return `${cycle.join(" → ")}\n${lines.join("\n")}`;
}

/** One shortest cycle through each part that lies on one, each cycle once. */
function cyclesIn(edges: Edges): string[][] {
	const cycles = new Map<string, string[]>();
	for (const start of [...edges.keys()].sort()) {
		const cycle = shortestCycle(edges, start);
		const members = cycle && [...new Set(cycle)].sort().join();
		if (cycle && members && !cycles.has(members)) cycles.set(members, cycle);
	}
	return [...cycles.values()];
}

function shortestCycle(edges: Edges, start: string): string[] | undefined {
	const paths: string[][] = [[start]];
	const seen = new Set<string>();
	for (const path of paths) {
		for (const next of edges.get(path.at(-1) ?? "")?.keys() ?? []) {
			if (next === start) return [...path, start];
			if (!seen.has(next)) paths.push([...path, next]);
			seen.add(next);
		}
	}
	return undefined;
}
