import { mediaFiles } from "@cartwright/contract/media/files";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { copyFilm } from "./copy-film.ts";

const { fileUpdated } = mediaFiles.events;

export const copyFilms: Subscriber = {
	name: "films-of-products",
	types: fileUpdated ? [fileUpdated.type] : [],
	handle: (context, { site, entityId }) => copyFilm(context, site, entityId),
};
