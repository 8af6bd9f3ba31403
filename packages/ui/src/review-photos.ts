/** The photos of a form that reviews a product. */
export const maxPhotos = 4;

/** All of them together, in megabytes: a page accepts little more in one form. */
export const maxPhotoMegabytes = 15;

export const photoTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** The photos in base64; undefined if there are too many, or they are too large. */
export const photosIn = async (form: FormData): Promise<string[] | undefined> => {
	const files = form.getAll("photos").filter((file): file is File => file instanceof File && file.size > 0);
	const bytes = files.reduce((sum, { size }) => sum + size, 0);
	if (files.length > maxPhotos || bytes > maxPhotoMegabytes * 1024 * 1024) return undefined;
	return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString("base64")));
};
