import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { targetOf, type Write } from "@cartwright/store/batch";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { mediaFolders } from "../documents.ts";
import { creationOf } from "../folders/folder-writes.ts";
import { requireAncestors } from "../load/require-ancestors.ts";
import { newlyShelved, type Shelf } from "../shelf.ts";
import { destinationIn } from "../shelves/destination.ts";

const maxDepth = 100;

/** Where the files of one commit go that are to be in folders below others; those that are missing are created. */
export class FolderPaths {
	readonly #context: Pick<WorkContext, "store" | "now" | "newId"> & { readonly site: string };
	readonly #shelves = new Map<string, Shelf>();
	readonly #writes = new Map<string, Write>();

	constructor(context: Pick<WorkContext, "store" | "now" | "newId"> & { readonly site: string }) {
		this.#context = context;
	}

	/** They create folders, and let the commit fail if one that exists has gone meanwhile. */
	get writes(): readonly Write[] {
		return [...this.#writes.values()];
	}

	async shelfOf(parentFolderId: string, names: readonly string[] = []): Promise<Shelf> {
		const ancestors = await requireAncestors(this.#context, parentFolderId);
		if (ancestors.length + names.length > maxDepth) {
			throw new ApplicationError("FOLDER_TOO_DEEP", `Folders can be nested ${maxDepth} levels deep.`);
		}
		const { shelf, writes } = destinationIn(parentFolderId, ancestors[0]);
		this.#add(writes);
		let inner = shelf;
		for (const name of names) inner = await this.#folderIn(inner, name);
		return inner;
	}

	async #folderIn(parent: Shelf, displayName: string): Promise<Shelf> {
		const key = `${parent.parentFolderId}/${displayName}`;
		const shelf = this.#shelves.get(key) ?? (await this.#findOrCreate(parent, displayName));
		this.#shelves.set(key, shelf);
		return shelf;
	}

	async #findOrCreate(parent: Shelf, displayName: string): Promise<Shelf> {
		const { store, site, now, newId } = this.#context;
		const named = and(equals("displayName", displayName), equals("state", "OK"));
		const filter = and(equals("parentFolderId", parent.parentFolderId), named);
		const { found } = await store.read(site, { found: page(mediaFolders, { filter, limit: 1 }) });
		const [folder] = found;
		if (folder) {
			const { shelf, writes } = destinationIn(folder.doc.id, folder);
			this.#add(writes);
			return shelf;
		}
		const missing = { id: newId(), ...newlyShelved(displayName, now, parent) };
		this.#add([creationOf(missing, this.#context)]);
		return { parentFolderId: missing.id, root: missing.root };
	}

	#add(writes: readonly Write[]): void {
		for (const write of writes) this.#writes.set(targetOf(write), write);
	}
}
