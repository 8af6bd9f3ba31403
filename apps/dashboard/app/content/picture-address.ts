const clientForm = /^wix:image:\/\/v1\/([^/#]+)/;

/** Where a picture of an item is found. Items have addresses, or the form of the published client, which names the file. */
export const pictureAddress = (value: string): string => {
	const id = clientForm.exec(value)?.[1];
	if (!id) return value;
	// SVG files are served as WebP.
	const extension = id.slice(id.lastIndexOf(".") + 1).replace(/^svg$/, "webp");
	return `/media/${id}/picture.${extension}`;
};

interface NamedPicture {
	readonly id: string;
	readonly url: string;
	readonly name: string;
	/** In pixels; 0 if it is not known. */
	readonly width: number;
	readonly height: number;
}

/** What an item has of a picture: the form of the published client, which needs its size, or else its address. */
export const pictureValue = ({ id, url, name, width, height }: NamedPicture): string =>
	width && height
		? `wix:image://v1/${id}/${encodeURIComponent(name || "picture")}#originWidth=${width}&originHeight=${height}`
		: url;
