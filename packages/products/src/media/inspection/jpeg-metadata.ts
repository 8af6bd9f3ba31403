const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const [firstApp, colorProfile, adobe, lastApp] = [0xe0, 0xe2, 0xee, 0xef];

/**
 * A JPEG file without the metadata that people do not see, such as where a photo was taken, and without anything after its
 * end. Pixels, color profile and orientation stay as they are.
 */
export const jpegWithoutMetadata = (bytes: Buffer, orientation = 1): Buffer => {
	const parts = [bytes.subarray(0, 2), ...(orientation > 1 ? [orientationSegment(orientation)] : [])];
	let position = 2;
	while (position + 4 <= bytes.length) {
		const marker = bytes[position + 1] ?? 0;
		if (bytes[position] !== 0xff) throw new Error("a marker is missing");
		if (marker === 0xff) {
			position++;
			continue;
		}
		const end = marker === endOfImage ? position + 2 : position + 2 + bytes.readUInt16BE(position + 2);
		const next = marker === startOfScan ? endOfScan(bytes, end) : end;
		if (isShown(marker, bytes, position)) parts.push(bytes.subarray(position, next));
		if (marker === endOfImage) return Buffer.concat(parts);
		position = next;
	}
	return Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]);
};

const isShown = (marker: number, bytes: Buffer, at: number): boolean => {
	if (marker === startOfImage || marker === comment) return false;
	if (marker === colorProfile) return bytes.toString("latin1", at + 4, at + 15) === "ICC_PROFILE";
	return marker <= firstApp || marker === adobe || marker > lastApp;
};

/** Where the next marker is: compressed data escapes its own 0xff by a zero, and has markers to restart in it. */
const endOfScan = (bytes: Buffer, from: number): number => {
	for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1] ?? 0;
		if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
	}
	return bytes.length;
};

/** An Exif segment that says nothing but the orientation. */
const orientationSegment = (orientation: number): Buffer => {
	const segment = Buffer.from(
		"ffe10022457869660000" + "4d4d002a00000008" + "00010112000300000001" + "00000000" + "00000000",
		"hex",
	);
	segment.writeUInt16BE(orientation, 28);
	return segment;
};
