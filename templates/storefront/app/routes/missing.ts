/** Every other address. */
export const loader = () => {
	throw new Response(null, { status: 404 });
};

export default function Missing() {
	return null;
}
