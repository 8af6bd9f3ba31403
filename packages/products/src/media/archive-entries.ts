import type { MediaFile } from "./documents.ts";

export interface ArchiveEntry {
	readonly path: string;
	readonly file: MediaFile;
}

/** A name that cannot lead out of the folder that an archive is unpacked into, on any system. */
const safeName = (name: string): string =>
	name.replace(/[\p{Cc}<>:"/\\|?*]/gu, "_").replace(/^\.+|[. ]+$/g, "_") || "_";

/** The name with the ending of the file, by which systems open it. */
const fileName = ({ displayName, id }: MediaFile): string => {
	const ending = id.slice(id.lastIndexOf("."));
	const name = safeName(displayName);
	return /\.[A-Za-z0-9]{1,10}$/.test(name) ? name : name + ending;
};

/** Collects files under paths of their own: names that differ only in case are one on some systems. */
export class ArchiveEntries {
	readonly #paths = new Set<string>();
	readonly entries: ArchiveEntry[] = [];

	/** `folder` is a path that `pathOf` returned, or empty. */
	add(file: MediaFile, folder = ""): void {
		this.entries.push({ file, path: this.#free(folder, fileName(file)) });
	}

	/** The path of a folder in another one. */
	folder(name: string, within = ""): string {
		return this.#free(within, safeName(name));
	}

	#free(folder: string, name: string): string {
		const dot = name.lastIndexOf(".");
		const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
		const within = folder ? `${folder}/` : "";
		for (let number = 1; ; number++) {
			const path = `${within}${stem}${number === 1 ? "" : ` (${number})`}${ending}`;
			if (this.#paths.has(path.toLowerCase())) continue;
			this.#paths.add(path.toLowerCase());
			return path;
		}
	}
}
