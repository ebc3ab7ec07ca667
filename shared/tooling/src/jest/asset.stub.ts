/** A style sheet, font or image: in a test only its presence matters. */
export default 'asset';
