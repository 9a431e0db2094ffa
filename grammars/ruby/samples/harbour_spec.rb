describe Sea::Harbour do
  let(:harbour) { Sea::Harbour.new('a') }

  it 'lets ships in' do
    harbour.enter('b')
    expect(described_class.default.title).to eq 'x'
  end
end

class HarbourTest < Minitest::Test
  def test_title
    assert_equal 'x', Sea::Harbour.default.title
  end
end
