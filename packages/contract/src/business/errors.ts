import { error } from "../declared-error.ts";

export const LOCATION_NOT_FOUND = error(404, "There is no such location.", "Query the locations again.");
export const CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION = error(
	400,
	"The location is archived, which cannot be undone.",
	"Create another location.",
);
export const CANNOT_ARCHIVE_DEFAULT = error(
	400,
	"The default location cannot be archived.",
	"Make another location the default first.",
);
export const DEFAULT_NOT_CHANGED = error(400, "The location is the default already.", "There is nothing to do.");
export const CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION = error(
	400,
	"The types of an archived location stay as they are.",
	"Create another location.",
);
