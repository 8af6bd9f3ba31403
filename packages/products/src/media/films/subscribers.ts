import { mediaFiles as service } from "@cartwright/contract/media/files";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { create, remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { mediaFiles } from "../documents.ts";
import { filmJobs } from "./documents.ts";
import { startFilm } from "./start-film.ts";

const { fileReady, fileDeleted } = service.events;

/** A video that is ready is made playable on any connection, and one that is deleted for ever no longer. */
export const makeFilms: Subscriber = {
	name: "films-of-media-files",
	types: [fileReady, fileDeleted].flatMap((event) => event?.type ?? []),
	async handle(context, { site, entityId: id }) {
		const { store, now } = context;
		const { file, job } = await store.read(site, { file: byId(mediaFiles, id), job: byId(filmJobs, id) });
		if (!file && job) await store.commit(site, [remove(filmJobs, job)]);
		if (file?.doc.status !== "READY" || file.doc.mediaType !== "VIDEO") return;
		if (job || file.doc.film || file.doc.filmFailure) return;
		await store.commit(site, [create(filmJobs, { id, dueDate: now, attempts: 0 })]);
		void startFilm(context, site, id);
	},
};
