const nameForm = /^[\w-][\w.~-]{0,254}$/;

export const isFileName = (name: string): boolean => nameForm.test(name);

/** Rejects names that could lead out of the place of the files. */
export const namesOf = (key: string): string[] => {
	const names = key.split("/");
	if (!names.every(isFileName)) throw new Error(`${JSON.stringify(key)} is not the key of a file`);
	return names;
};
