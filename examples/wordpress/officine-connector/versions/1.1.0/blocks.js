(({ blocks, element, components, blockEditor }) => {
  const { createElement: h } = element;
  blocks.registerBlockType('officine/pharmacy', {
    apiVersion: 2,
    title: 'Page de la pharmacie',
    description: 'Horaires, coordonnées, laboratoires et offres, tenus à jour par Officine.',
    category: 'widgets',
    icon: 'store',
    supports: { html: false, multiple: false },
    edit: () =>
      h(
        'div',
        blockEditor.useBlockProps(),
        h(components.Placeholder, {
          icon: 'store',
          label: 'Page de la pharmacie',
          instructions: 'Horaires, coordonnées, laboratoires et offres viennent d’Officine et se modifient là-bas.',
        }),
      ),
    save: () => null,
  });
  blocks.registerBlockType('officine/zone', {
    apiVersion: 2,
    title: 'Annonce Officine',
    description: 'Une zone d’annonces du réseau.',
    category: 'widgets',
    icon: 'megaphone',
    attributes: { reference: { type: 'string', default: '' }, size: { type: 'string', default: '' } },
    supports: { html: false },
    edit: ({ attributes, setAttributes }) =>
      h(
        'div',
        blockEditor.useBlockProps(),
        h(
          components.Placeholder,
          { icon: 'megaphone', label: 'Annonce Officine' },
          h(components.TextControl, {
            label: 'Référence de la zone',
            value: attributes.reference,
            onChange: (reference) => setAttributes({ reference }),
          }),
          h(components.TextControl, {
            label: 'Taille (970x250)',
            value: attributes.size,
            onChange: (size) => setAttributes({ size }),
          }),
        ),
      ),
    save: () => null,
  });
})(window.wp);
