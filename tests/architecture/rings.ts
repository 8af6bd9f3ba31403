import type { SourceFile } from "./source-files.ts";

/**
 * Circles among the parts of each package, types included. A part is a folder or a file directly
 * below the source folder. Tests are left out: nobody imports them.
 */
export function findRings(files: SourceFile[]): string[] {
	const edges = new Map<string, Map<string, string>>();
	for (const file of files) {
		const part = partOf(file.path);
		if (!part || file.isTest) continue;
		for (const { target, line } of file.imports) {
			const other = target ? partOf(target) : undefined;
			if (!other || other === part || packageOf(other) !== packageOf(part)) continue;
			const found = edges.get(part) ?? new Map<string, string>();
			edges.set(part, found.set(other, found.get(other) ?? `${file.path}:${line}`));
		}
	}
	return circlesIn(edges).map(
		(circle) =>
			`${circle.join(" → ")}\n${circle
				.slice(1)
				.map((to, index) => `    ${edges.get(circle[index] ?? "")?.get(to)} imports ${to}`)
				.join("\n")}`,
	);
}

function partOf(path: string): string | undefined {
	return /^(?:packages|apps)\/[^/]+\/(?:src|app)\/[^/]+/.exec(path)?.[0];
}

function packageOf(part: string): string {
	return part.split("/").slice(0, 2).join("/");
}

/** One shortest circle through each part that lies on one, each circle once. */
function circlesIn(edges: Map<string, Map<string, string>>): string[][] {
	const circles = new Map<string, string[]>();
	for (const start of [...edges.keys()].sort()) {
		const circle = shortestWayBack(edges, start);
		const members = circle && [...new Set(circle)].sort().join();
		if (circle && members && !circles.has(members)) circles.set(members, circle);
	}
	return [...circles.values()];
}

function shortestWayBack(edges: Map<string, Map<string, string>>, start: string): string[] | undefined {
	const ways: string[][] = [[start]];
	const seen = new Set<string>();
	for (const way of ways) {
		for (const next of edges.get(way.at(-1) ?? "")?.keys() ?? []) {
			if (next === start) return [...way, start];
			if (!seen.has(next)) ways.push([...way, next]);
			seen.add(next);
		}
	}
	return undefined;
}
